import { parse } from 'yaml';

const METHODS = ['get', 'post', 'put', 'delete'];

const code = text => `\`${text}\``;
const oneLine = text => (text ?? '').replace(/\s+/g, ' ').trim();
const cell = text => oneLine(text).replaceAll('|', '\\|');
const anchor = name => name.toLowerCase();
const alternatives = schema => schema.oneOf ?? schema.anyOf ?? [];

/** Renders an OpenAPI description; remembers which shapes the text links to. */
class RestPage {
  #api;
  #linked = new Set();

  constructor(api) {
    this.#api = api;
  }

  #resolve(value) {
    return value?.$ref
      ? value.$ref
          .slice(2)
          .split('/')
          .reduce((part, key) => part[key], this.#api)
      : value;
  }

  #isObject(schema) {
    const target = this.#resolve(schema);
    return Boolean(
      target.properties ||
      target.allOf?.some(part => this.#isObject(part)) ||
      alternatives(target).some(part => this.#isObject(part)),
    );
  }

  /** What a value may be, in a few words. */
  #type(schema) {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1);
      const target = this.#resolve(schema);
      if (target.type !== 'array' && this.#isObject(target)) {
        this.#linked.add(name);
        return `[${name}](#${anchor(name)})`;
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
      return alternatives(schema)
        .filter(({ type }) => type !== 'null')
        .map(part => this.#type(part))
        .join(' or ');
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
    const parts = [...(target.allOf ?? []), ...alternatives(target)];
    const fields = new Map();
    for (const part of parts.flatMap(each => this.#fields(each, prefix))) {
      fields.set(part.name, part);
    }
    for (const [key, value] of Object.entries(target.properties ?? {})) {
      const name = `${prefix}${key}`;
      if (!value.$ref && value.type !== 'array' && value.properties) {
        for (const inner of this.#fields(value, `${name}.`)) {
          fields.set(inner.name, inner);
        }
      } else if (value.items?.properties) {
        for (const inner of this.#fields(value.items, `${name}[].`)) {
          fields.set(inner.name, inner);
        }
      } else if (!fields.has(name)) {
        fields.set(name, { name, schema: value, isRequired: false });
      }
    }
    for (const key of target.required ?? []) {
      const field = fields.get(`${prefix}${key}`);
      if (field) {
        field.isRequired = true;
      }
    }
    return [...fields.values()];
  }

  #note(schema) {
    const { description } = this.#resolve(schema);
    return cell(schema.description ?? description);
  }

  #fieldTable(schema) {
    return [
      '| Field | Type | |',
      '| --- | --- | --- |',
      ...this.#fields(schema).map(field => {
        const type = this.#type(field.schema);
        const note = type.includes('](#') ? '' : this.#note(field.schema);
        const required = field.isRequired ? '' : ', optional';
        return `| ${code(field.name)} | ${type}${required} | ${note} |`;
      }),
    ].join('\n');
  }

  /** Query parameters; paths and If-Match are explained once for all. */
  #parameterTable(parameters) {
    const rows = parameters
      .map(parameter => this.#resolve(parameter))
      .filter(parameter => parameter.in === 'query')
      .map(({ name, schema, description }) => {
        const note = cell(description) || this.#note(schema);
        return `| ${code(name)} | ${this.#type(schema)} | ${note} |`;
      });
    return rows.length > 0
      ? ['| Query | Type | |', '| --- | --- | --- |', ...rows].join('\n')
      : '';
  }

  #body(requestBody) {
    const content = requestBody?.content['application/json'];
    if (!content) {
      return '';
    }
    const { schema, example } = content;
    const isInline = !schema.$ref && schema.type === 'object';
    const title = requestBody.required ? 'Body' : 'Body, optional';
    return [
      isInline
        ? `${title}:\n\n${this.#fieldTable(schema)}`
        : `${title}: ${oneLine(schema.description) || this.#type(schema)}`,
      `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``,
    ].join('\n\n');
  }

  #answers(responses) {
    const [success, ...errors] = Object.keys(responses).sort();
    const { content, description } = this.#resolve(responses[success]);
    const [type, { schema } = {}] = Object.entries(content ?? {})[0] ?? [];
    return [
      `**${success}** ${oneLine(description)}`,
      schema &&
        `Body: ${type === 'application/json' ? this.#type(schema) : `\`${type}\``}.`,
      `Otherwise ${errors.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' ');
  }

  #operation(path, method, item) {
    const operation = item[method];
    const parameters = [
      ...(item.parameters ?? []),
      ...(operation.parameters ?? []),
    ];
    return [
      `### ${method.toUpperCase()} ${path}`,
      `${operation.summary}.`,
      operation.description?.trim(),
      this.#parameterTable(parameters),
      this.#body(operation.requestBody),
      this.#answers(operation.responses),
    ]
      .filter(Boolean)
      .join('\n\n');
  }

  #section(tag) {
    const operations = Object.entries(this.#api.paths).flatMap(([path, item]) =>
      METHODS.filter(method => item[method]?.tags.includes(tag)).map(method =>
        this.#operation(path, method, item),
      ),
    );
    const title = `${tag[0].toUpperCase()}${tag.slice(1)}`;
    return [`## ${title}`, ...operations].join('\n\n');
  }

  #errors() {
    const statuses = new Map();
    for (const item of Object.values(this.#api.paths)) {
      for (const method of METHODS) {
        const entries = Object.entries(item[method]?.responses ?? {});
        for (const [status, response] of entries) {
          if (!status.startsWith('2')) {
            statuses.set(status, this.#resolve(response).description);
          }
        }
      }
    }
    return [
      '| Status | When |',
      '| --- | --- |',
      ...[...statuses]
        .sort()
        .map(([status, when]) => `| ${status} | ${cell(when)} |`),
    ].join('\n');
  }

  #shapes() {
    const shapes = [];
    // Shapes link to further shapes while they are written.
    for (const name of this.#linked) {
      const schema = this.#api.components.schemas[name];
      shapes.push(
        [`### ${name}`, schema.description?.trim(), this.#fieldTable(schema)]
          .filter(Boolean)
          .join('\n\n'),
      );
    }
    return ['## Shapes', ...shapes].join('\n\n');
  }

  write() {
    const { info, servers, tags, components } = this.#api;
    const sections = tags.map(({ name }) => this.#section(name));
    return `# REST API

<!-- Made by \`npm run docs\`. Change openapi.yaml instead. -->

${info.description.trim()}

All paths are under \`${servers[0].url}\`. The
[same as OpenAPI](../plugins/rbac-backend/openapi.yaml), which the service also serves
at \`/openapi.json\`; [with curl](../plugins/rbac-backend/README.md#the-rest-api);
[user statistics](../plugins/licensed-users-info-backend/README.md#requests) have a page
of their own.

**Token**: ${oneLine(components.securitySchemes.token.description)}

**Paths**: a role is \`/role/{namespace}/{name}\`; its kind is always \`role\`.

**\`If-Match\`**, on every call that may answer 412: ${oneLine(
      components.parameters.ifMatch.description,
    )}

**\`ETag\`**: ${oneLine(components.headers.ETag.description)}

**\`X-Total-Count\`**, on lists that take \`limit\`: ${oneLine(
      components.headers.Total.description,
    )}

${this.#errors()}

${sections.join('\n\n')}

${this.#shapes()}
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
