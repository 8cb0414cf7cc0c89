// Packages that Node.js has loaded find jest where those that jest has loaded do.
globalThis.jest = jest;
