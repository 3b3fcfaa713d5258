/** Where the fault theatre is. */
export const theatrePath = '/statecharts/fault-theatre'
