export * from './accounts.ts'
export * from './catalogue.ts'
export * from './commerce.ts'
export * from './engine.ts'
