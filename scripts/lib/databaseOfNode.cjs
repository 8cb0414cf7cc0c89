// Loaded before everything else where another Node.js runs the repository (see otherNode.mjs): the embedded database in
// node_modules is compiled for the one that installed it.
const { dlopen, env } = process;

process.dlopen = (module, file, ...flags) =>
  dlopen.call(
    process,
    module,
    file.endsWith('better_sqlite3.node') ? env.BETTER_SQLITE3_BINDING : file,
    ...flags,
  );
