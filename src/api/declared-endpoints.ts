/** The endpoints of kinds that do as any other does, and so are said where the kind is declared. */
import type { DependentSlug } from '../kernel/contract/dependent-kinds.ts';
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import { referringTo } from '../kinds/derive/referring.ts';
import { kindList } from '../kinds/index.ts';
import type { RecordKind } from '../kinds/kind.ts';
import { referring } from '../records/dependents.ts';
import { resource } from '../records/resource.ts';
import { kindOf } from '../records/shared-fields.ts';

/** Those whose paths begin so: `/company/`. */
export const declaredEndpoints = (prefix: string): readonly Endpoint[] =>
  kindList.flatMap(({ table, endpoints, paths }) => {
    if (endpoints === undefined || !paths?.list.startsWith(prefix)) return [];
    const dependents = referringTo(table).map(({ slug, table: source, column, named }) =>
      referring(slug as DependentSlug, source, column, named),
    );
    return resource(kindOf(table as RecordKind, dependents), endpoints).endpoints;
  });
