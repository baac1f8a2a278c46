/** The endpoints of kinds that do as any other does, and so are said where the kind is declared. */
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import { kindList } from '../kinds/index.ts';
import type { RecordKind } from '../kinds/kind.ts';
import { resource } from '../records/resource.ts';
import { kindOf } from '../records/shared-fields.ts';

/** Those whose paths begin so: `/company/`. */
export const declaredEndpoints = (prefix: string): readonly Endpoint[] =>
  kindList.flatMap(({ table, endpoints, paths }) => {
    if (endpoints === undefined || !paths?.list.startsWith(prefix)) return [];
    return resource(kindOf(table as RecordKind), endpoints).endpoints;
  });
