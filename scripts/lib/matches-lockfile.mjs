/**
 * Whether the packages that npm installed (`node_modules/.package-lock.json`) are those of
 * `package-lock.json`. Optional packages may be missing: they are for other platforms.
 */
export function matchesLockfile(wanted, installed) {
  return Object.entries(wanted.packages)
    .filter(([location]) => location.includes('node_modules/'))
    .every(([location, entry]) => {
      const found = installed.packages[location];
      if (!found) return isOptional(entry);
      return (
        Boolean(found.link) === Boolean(entry.link) &&
        found.version === entry.version &&
        found.integrity === entry.integrity
      );
    });
}

/** The packages that lie in a workspace's own node_modules, and are for every platform. */
export function nestedLocations(wanted) {
  return Object.entries(wanted.packages)
    .filter(
      ([location, entry]) =>
        /^(apps|packages)\/[^/]+\/node_modules\//.test(location) && !isOptional(entry),
    )
    .map(([location]) => location);
}

function isOptional(entry) {
  return Boolean(entry.optional || entry.devOptional);
}
