import { parse } from 'yaml';
import { cell, code, oneLine, table } from './markdown.mjs';

const paragraphs = (...texts) => texts.filter(Boolean).join('\n\n');
const alternatives = schema => schema.oneOf ?? schema.anyOf ?? [];
const partsOf = schema => [...(schema.allOf ?? []), ...alternatives(schema)];

/** Renders an OpenAPI description; remembers which shapes the text links to. */
class RestPage {
  #api;
  #linked = new Set();

  constructor(api) {
    this.#api = api;
  }

  #resolve(value) {
    const path = value?.$ref?.slice(2).split('/');
    return path ? path.reduce((part, key) => part[key], this.#api) : value;
  }

  #isObject(schema) {
    const target = this.#resolve(schema);
    return (
      'properties' in target || partsOf(target).some(one => this.#isObject(one))
    );
  }

  /** What a value may be, in a few words. */
  #type(schema) {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1);
      const target = this.#resolve(schema);
      if (target.type !== 'array' && this.#isObject(target)) {
        this.#linked.add(name);
        return `[${name}](#${name.toLowerCase()})`;
      }
      return this.#type(target);
    }
    if (schema.type === 'array') {
      return `list of ${this.#type(schema.items)}`;
    }
    if (schema.enum) {
      return schema.enum.map(code).join(', ');
    }
    if ('const' in schema) {
      return schema.const === '' ? 'empty' : code(schema.const);
    }
    if (alternatives(schema).length > 0) {
      const parts = alternatives(schema).filter(({ type }) => type !== 'null');
      return parts.map(part => this.#type(part)).join(' or ');
    }
    if (this.#isObject(schema)) {
      const names = this.#fields(schema).map(({ name }) => code(name));
      return `object of ${names.join(', ')}`;
    }
    return [schema.type].flat().filter(type => type !== 'null')[0] ?? 'any';
  }

  /** The fields of an object, also those that it has from `allOf` or that are alternatives. */
  #fields(schema, prefix = '') {
    const target = this.#resolve(schema);
    const fields = new Map();
    const add = (part, start) =>
      this.#fields(part, start).forEach(field => fields.set(field.name, field));
    partsOf(target).forEach(part => add(part, prefix));
    for (const [key, value] of Object.entries(target.properties ?? {})) {
      const name = `${prefix}${key}`;
      if (value.properties) {
        add(value, `${name}.`);
      } else if (value.items?.properties) {
        add(value.items, `${name}[].`);
      } else if (!fields.has(name)) {
        fields.set(name, { name, schema: value });
      }
    }
    const required = (target.required ?? []).map(key => `${prefix}${key}`);
    return [...fields.values()].map(field => ({
      ...field,
      isRequired: field.isRequired || required.includes(field.name),
    }));
  }

  #note(schema) {
    const { description } = this.#resolve(schema);
    return cell(schema.description ?? description);
  }

  #fieldTable(schema) {
    const rows = this.#fields(schema).map(field => {
      const type = this.#type(field.schema);
      const note = type.includes('](#') ? '' : this.#note(field.schema);
      const required = field.isRequired ? '' : ', optional';
      return [code(field.name), `${type}${required}`, note];
    });
    return table(['Field', 'Type', ''], rows);
  }

  /** Query parameters; paths and If-Match are explained once for all. */
  #parameterTable(parameters = []) {
    const rows = parameters
      .map(parameter => this.#resolve(parameter))
      .filter(parameter => parameter.in === 'query')
      .map(({ name, schema, description, required }) => [
        code(name),
        `${this.#type(schema)}${required ? ', required' : ''}`,
        cell(description) || this.#note(schema),
      ]);
    return table(['Query', 'Type', ''], rows);
  }

  #body(requestBody) {
    const content = requestBody?.content['application/json'];
    if (!content) {
      return '';
    }
    const { schema, example } = content;
    const isInline = !schema.$ref && schema.type === 'object';
    const title = requestBody.required ? 'Body' : 'Body, optional';
    return paragraphs(
      isInline
        ? `${title}:\n\n${this.#fieldTable(schema)}`
        : `${title}: ${oneLine(schema.description) || this.#type(schema)}`,
      `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``,
    );
  }

  #answers(responses) {
    const [success, ...errors] = Object.keys(responses).sort();
    const { content, description } = this.#resolve(responses[success]);
    const [[type, { schema }] = ['', {}]] = Object.entries(content ?? {});
    const isJson = type === 'application/json';
    return [
      `**${success}** ${oneLine(description)}`,
      schema && `Body: ${isJson ? this.#type(schema) : code(type)}.`,
      `Otherwise ${errors.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' ');
  }

  /** All operations, in the order of their paths. */
  #operations() {
    return Object.entries(this.#api.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        ...operation,
        title: `${method.toUpperCase()} ${path}`,
      })),
    );
  }

  #section(tag) {
    const operations = this.#operations()
      .filter(({ tags }) => tags.includes(tag))
      .map(one =>
        paragraphs(
          `### ${one.title}`,
          `${one.summary}.`,
          one.description?.trim(),
          this.#parameterTable(one.parameters),
          this.#body(one.requestBody),
          this.#answers(one.responses),
        ),
      );
    const title = `${tag[0].toUpperCase()}${tag.slice(1)}`;
    return paragraphs(`## ${title}`, ...operations);
  }

  #errors() {
    const statuses = new Map(
      this.#operations()
        .flatMap(({ responses }) => Object.entries(responses))
        .filter(([status]) => !status.startsWith('2')),
    );
    const rows = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, one]) => [status, cell(this.#resolve(one).description)]);
    return table(['Status', 'When'], rows);
  }

  #shapes() {
    const shapes = [];
    // Shapes link to further shapes while they are written.
    for (const name of this.#linked) {
      const schema = this.#api.components.schemas[name];
      const description = schema.description?.trim();
      shapes.push(
        paragraphs(`### ${name}`, description, this.#fieldTable(schema)),
      );
    }
    return paragraphs('## Shapes', ...shapes);
  }

  write() {
    const { info, servers, tags, components } = this.#api;
    const { securitySchemes, parameters, headers } = components;
    const said = ({ description }) => oneLine(description);
    return `# REST API

<!-- Made by \`npm run docs\`. Change plugins/rbac-common/src/api instead. -->

${info.description.trim()}

All paths are under \`${servers[0].url}\`. The
[same as OpenAPI](../plugins/rbac-backend/openapi.yaml), which the service also serves
at \`/openapi.json\`; [with curl](../plugins/rbac-backend/README.md#the-rest-api);
[user statistics](../plugins/licensed-users-info-backend/README.md#requests) have a page
of their own.

**Token**: ${said(securitySchemes.token)}

**Paths**: a role is \`/role/{namespace}/{name}\`; its kind is always \`role\`.

**\`If-Match\`**, on every call that may answer 412: ${said(parameters.ifMatch)}

**\`ETag\`**: ${said(headers.ETag)}

**\`X-Total-Count\`**, on lists that take \`limit\`: ${said(headers.Total)}

${paragraphs(this.#errors(), ...tags.map(({ name }) => this.#section(name)), this.#shapes())}
`;
  }
}

/**
 * Writes the page of a REST API.
 *
 * @param {string} openApi - an OpenAPI 3.1 description, as YAML
 * @returns {string} Markdown
 */
export function restPage(openApi) {
  return new RestPage(parse(openApi)).write();
}
