-- What mail and webhooks ask across companies, their workers ask on the owner's connection: the API's sessions, which answer
-- requests, have no use for it. Above all they cannot give up the messages and events of every company.
REVOKE EXECUTE ON FUNCTION companies_with_messages, retire_messages, companies_with_news, companies_with_deliveries,
                           retire_deliveries FROM prumo_api;
