/** Folder of prebuilt chart drawings. */
export const builtDrawings = 'build/chart-drawings'
