/** Where a build leaves the drawings of the charts, and a server finds them; from the project's folder. */
export const builtDrawings = 'build/chart-drawings'
