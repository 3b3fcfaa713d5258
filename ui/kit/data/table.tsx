import type { ComponentPropsWithoutRef } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './table.module.css'

/** A table of facts. `framed` is a sheet of its own, each body a group of rows under one name. */
export function Table({ framed, className, ...table }: ComponentPropsWithoutRef<'table'> & { framed?: boolean }) {
  return <table {...table} className={classes(css.table, framed && css.framed, className)} />
}
