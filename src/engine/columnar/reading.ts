/** Determines which columns an expression reads. */
import type { ColumnId } from './column-index.ts';
import { type Expression, type SourceValue, valueExpression } from './expression.ts';

interface ColumnsRead {
  readonly all: ReadonlySet<ColumnId>;
  /** Whether it also reads other panels or months. */
  readonly isElsewhere: boolean;
}

export function columnsRead(expression: Expression): ColumnsRead {
  const all = new Set<ColumnId>();
  let isElsewhere = false;
  const read = (part: Expression): void => {
    switch (part.kind) {
      case 'column':
        all.add(part.column);
        break;
      case 'fallback':
        all.add(part.column).add(part.otherwise);
        break;
      case 'operation':
        part.operands.forEach(read);
        break;
      case 'presence':
        read(valueExpression(part.of));
        break;
      case 'instances':
      case 'periods':
        isElsewhere = true;
        read(valueExpression(part.of));
        break;
      default:
    }
  };
  read(expression);
  return { all, isElsewhere };
}

/** The columns of a source value. */
export function columnsOf(of: SourceValue): Iterable<ColumnId> {
  return columnsRead(valueExpression(of)).all;
}
