export { type ConformanceCheck, type ConformanceOptions, createContext } from './conformance-check';
export { conformanceChecks, describeWorldConformance } from './describe-world-conformance';
export { hostileActions } from './hostile-actions';
