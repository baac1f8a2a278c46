/** Fields that the webhook endpoints share. */
import { choiceOf, list, requiredText } from '../../../kernel/fields.ts';
import { type EventType, eventTypes } from '../../../webhooks/events.ts';
import { longestUrl } from '../../../webhooks/targets.ts';

export const url = requiredText(longestUrl);

export const events = list(choiceOf<EventType>(eventTypes), {
  minItems: 1,
  maxItems: Object.keys(eventTypes).length,
});

/** The maximum number of webhooks of a company. */
export const maxWebhooks = 20;

export const delivering = `
An event is a POST of \`{ "type", "timestamp", "data" }\` with the headers of Standard Webhooks: \`webhook-id\` (the same at every try),
\`webhook-timestamp\` and \`webhook-signature\`. Any 2xx within 15 seconds counts as taken; redirects are not followed. Otherwise it is tried
again after 5 seconds, 5 minutes, half an hour, then hours, for some three days. It may come more than once, and events of
different kinds in any order.`.trim();
