/** The parts of the OpenAPI document that the generator uses. */
import { endpoints } from '../../src/api/index.ts';
import { version } from '../../src/config/version.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { openApiDocument } from '../../src/openapi/document.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | null)[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly 'x-decimal'?: boolean;
  readonly 'x-enum-varnames'?: readonly string[];
  readonly 'x-enum-descriptions'?: readonly string[];
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Document {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** An endpoint of the registry and its operation in the document. */
export interface Documented {
  readonly endpoint: Endpoint;
  readonly operation: Operation;
}

/**
 * Builds the document from the registry. Only its addresses depend on the environment, and they are
 * not used.
 */
export function readDocument(): { document: Document; operations: Documented[] } {
  const source = { endpoints, version, environment: 'production', baseUrls: {} } as const;
  const document = openApiDocument(source) as unknown as Document;
  const operations = endpoints.map((endpoint) => ({
    endpoint,
    operation: document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation,
  }));
  return { document, operations };
}

/** The last part of a reference, which is the name. */
export const nameIn = ($ref: string) => $ref.split('/').at(-1) as string;
