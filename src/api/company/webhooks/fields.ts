/** Fields that the webhook endpoints share. */
import { choiceOf, list, nullable, optionalText, requiredText } from '../../../kernel/contract/fields.ts';
import { type EventType, eventTypes } from '../../../webhooks/events.ts';
import { longestUrl } from '../../../webhooks/targets.ts';

export const url = requiredText(longestUrl);

export const events = list(choiceOf<EventType>(eventTypes), {
  minItems: 1,
  maxItems: Object.keys(eventTypes).length,
});

/** The maximum number of webhooks of a company. */
export const maxWebhooks = 20;

/** Why nothing is sent at present, and how to change that. */
export const motivo = nullable(optionalText());

/** Said at every endpoint whose answer has a `motivo`. */
export const heldHere =
  '`motivo` says why nothing is sent at present: the webhook is switched off, or this is development, which holds its events ' +
  'unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`). Null: it is sent.';

export const delivering = `
An event is a POST of \`{ "type", "timestamp", "data" }\` with the headers of Standard Webhooks: \`webhook-id\` (the same at every try),
\`webhook-timestamp\` and \`webhook-signature\`. Any 2xx within 15 seconds counts as taken; redirects are not followed. Otherwise it is tried
again after 5 seconds, 5 minutes, half an hour, then hours, for some three days. It may come more than once, and events of
different kinds in any order.

${heldHere}`.trim();
