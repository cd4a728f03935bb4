/**
 * Whether the packages that npm installed (`node_modules/.package-lock.json`) are those of
 * `package-lock.json`. Optional packages may be missing: they are for other platforms.
 */
export function matchesLockfile(wanted, installed) {
  const isThere = Object.entries(wanted.packages)
    .filter(([location]) => location.includes('node_modules/'))
    .every(([location, entry]) => {
      const found = installed.packages[location];
      if (!found) return Boolean(entry.optional || entry.devOptional || entry.extraneous);
      return (
        Boolean(found.link) === Boolean(entry.link) &&
        found.version === entry.version &&
        found.integrity === entry.integrity
      );
    });
  return isThere;
}
