/** The OpenAPI document, as the pages of the reference read it. */
import { endpoints } from '../../src/api/index.ts';
import { version } from '../../src/config/version.ts';
import { openApiDocument } from '../../src/openapi/document.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

interface ReadDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<
    Record<'parameters' | 'schemas', Readonly<Record<string, Schema & Parameter>>>
  >;
}

export const document = openApiDocument({
  endpoints,
  version,
  environment: 'development',
  baseUrls: {},
}) as unknown as ReadDocument;

/** What a reference stands for. */
export function resolved<T extends Schema | Parameter>(of: T): T {
  if (of.$ref === undefined) return of;
  const [kind, name] = of.$ref.split('/').slice(-2) as ['parameters' | 'schemas', string];
  return {
    ...(document.components[kind][name] as unknown as T),
    ...(of.description && { description: of.description }),
  };
}
