/** The error responses of an endpoint: one per status, with an example of every error it covers. */
import { documentedErrors } from '../http/errors/documented.ts';
import { problemMediaType } from '../http/errors/problem-document.ts';
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import { type ErrorSlug, errorCatalogue } from '../kernel/contract/errors.ts';
import { pascal } from './client-names.ts';
import type { Json } from './document-json.ts';
import { named } from './headers.ts';

/** Recorded messages by error. An endpoint's own message takes precedence over the shared one. */
export interface ErrorExamples {
  readonly shared: Partial<Readonly<Record<ErrorSlug, string>>>;
  readonly endpoints: Readonly<Record<string, Partial<Readonly<Record<ErrorSlug, string>>>>>;
}

/** The statuses that carry `Retry-After`. */
const repeatable: ReadonlySet<number> = new Set([429, 503]);

/** Collects the responses shared by several endpoints. */
export class ErrorResponses {
  readonly #examples: ErrorExamples;
  readonly #shared = new Map<string, Json>();

  constructor(examples: ErrorExamples) {
    this.#examples = examples;
  }

  get components(): Json {
    return Object.fromEntries([...this.#shared].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The error responses by status. */
  of(endpoint: Endpoint): Json {
    const byStatus = Map.groupBy(documentedErrors(endpoint), (slug) => errorCatalogue[slug].status);
    const responses = [...byStatus].map(([status, slugs]) => [
      status,
      this.#response(endpoint, status, slugs),
    ]);
    return Object.fromEntries(responses);
  }

  /** A response that is not specific to an endpoint. */
  shared(name: string, status: number, slugs: readonly ErrorSlug[], headers: Json = {}): Json {
    this.#shared.set(name, responseOf(status, slugs, this.#examples.shared, headers));
    return { $ref: `#/components/responses/${name}` };
  }

  #response({ method, path }: Endpoint, status: number, slugs: readonly ErrorSlug[]): Json {
    const own = this.#examples.endpoints[`${method} ${path}`] ?? {};
    if (slugs.every((slug) => own[slug] === undefined)) {
      return this.shared(slugs.map((slug) => pascal(slug)).join('Or'), status, slugs);
    }
    return responseOf(status, slugs, { ...this.#examples.shared, ...own });
  }
}

function responseOf(
  status: number,
  slugs: readonly ErrorSlug[],
  messages: Partial<Readonly<Record<ErrorSlug, string>>>,
  headers: Json = {},
): Json {
  const examples = slugs.flatMap((slug) => {
    const msg = messages[slug];
    return msg === undefined ? [] : [[slug, { summary: errorCatalogue[slug].title, value: { msg } }]];
  });
  return {
    description: slugs.map((slug) => errorCatalogue[slug].title).join('; '),
    headers: {
      'X-Error-Code': {
        description: `The error: ${slugs.map((slug) => `\`${slug}\``).join(', ')}.`,
        required: true,
        schema: { type: 'string', enum: slugs },
      },
      ...(repeatable.has(status) ? named('Retry-After') : {}),
      ...(status === 429 ? named('RateLimit', 'RateLimit-Policy') : {}),
      Link: { $ref: '#/components/headers/HelpLink' },
      ...named('X-Request-Id'),
      ...headers,
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        ...(examples.length > 0 ? { examples: Object.fromEntries(examples) } : {}),
      },
      [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } },
    },
  };
}
