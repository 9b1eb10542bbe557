import { Ajv, type ValidateFunction } from "ajv";
import description from "./v5/description.json" with { type: "json" };

/** JSON Schema, as `scripts/lib/v5-description.mjs` writes it. */
export type Schema = {
  $ref?: string;
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};

export type Described = {
  method: string;
  path: string;
  scopes: string[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  body: Schema | null;
  responses: Record<string, Schema | null>;
};

export const describedOperations = description.operations as unknown as Record<string, Described>;
const schemas = description.schemas as Record<string, Schema>;

const ajv = new Ajv({
  strict: false,
  formats: {
    date: /^\d{4}-\d\d-\d\d$/,
    "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  },
});
ajv.addSchema({ $id: "v5", schemas });

export function describedOperation(id: string): Described {
  const found = describedOperations[id];
  if (!found) throw new Error(`${id} isn't described. Run: node scripts/v5-description.mjs`);
  return found;
}

export function resolveSchema(schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : resolveSchema(schemas[name] ?? {});
}

/** Every name that a caller knows: of parameters, and of fields however deep in the body. */
export function describedNames(id: string): ReadonlySet<string> {
  const { parameters, body } = describedOperation(id);
  const names = new Set(parameters.map(({ name }) => name));
  if (body !== null) addNames(names, body);
  return names;
}

function addNames(names: Set<string>, given: Schema): void {
  const { properties = {}, items, anyOf = [] } = resolveSchema(given);
  for (const [name, schema] of Object.entries(properties)) {
    names.add(name);
    addNames(names, schema);
  }
  for (const schema of [...anyOf, ...(items ? [items] : [])]) addNames(names, schema);
}

const validators = new Map<string, ValidateFunction | null>();

/** Throws if the description has no such status, or the answer a field that it doesn't have or of another type. */
export function judge(id: string, status: number, body: unknown): void {
  const { responses } = describedOperation(id);
  const documented = String(status) in responses ? String(status) : "default";
  const isKnown = documented !== "default" || ("default" in responses && status >= 400);
  if (!isKnown || status >= 500) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
  const validate = validatorOf(id, documented, responses[documented] ?? null);
  if (validate === null) {
    if (body !== undefined) throw new Error(`${id} answered ${status} with a body`);
  } else if (!validate(body)) {
    throw new Error(
      `${id} answered ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`,
    );
  }
}

function validatorOf(id: string, status: string, schema: Schema | null): ValidateFunction | null {
  const key = `${id} ${status}`;
  const known = validators.get(key);
  if (known !== undefined) return known;
  const made = schema && ajv.compile(withWholeRefs(schema));
  validators.set(key, made);
  return made;
}

/** References name the document they are in. */
function withWholeRefs(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"v5#/'));
}
