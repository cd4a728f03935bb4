export * from './events';
export * from './ports/language-model';
export * from './ports/world';
