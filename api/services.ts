/**
 * Every service of the product by name. Each feature adds its own with
 * `declare module '../../services.ts' { interface Services { … } }`, so that nothing here imports upwards.
 */
export interface Services {}
