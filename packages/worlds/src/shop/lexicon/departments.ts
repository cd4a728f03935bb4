import { beauty } from './beauty';
import { decor } from './decor';
import { electronics } from './electronics';
import { fashion } from './fashion';
import { furniture } from './furniture';
import { garden } from './garden';
import { grocery } from './grocery';
import { health } from './health';
import { kitchen } from './kitchen';
import { office } from './office';
import { pets } from './pets';
import { type Department, type ProductKind, readDepartment } from './read-department';
import { shoes } from './shoes';
import { sports } from './sports';
import { tools } from './tools';
import { toys } from './toys';

const TEXTS = [
  ...[fashion, shoes, beauty, kitchen, furniture, decor, electronics, grocery],
  ...[sports, garden, pets, toys, office, tools, health],
];

/** Slugs of the departments, in catalogue order. */
export const SHOP_FAMILIES: readonly string[] = TEXTS.map(
  (text) => /^= ([a-z]+) /.exec(text.trim())?.[1] ?? '',
);

export interface KindInDepartment {
  readonly department: Department;
  readonly kind: ProductKind;
}

export function readDepartments(): Department[] {
  return TEXTS.map(readDepartment);
}

/** All kinds of product, in catalogue order. */
export function readKinds(): KindInDepartment[] {
  return readDepartments().flatMap((department) =>
    department.kinds.map((kind) => ({ department, kind })),
  );
}
