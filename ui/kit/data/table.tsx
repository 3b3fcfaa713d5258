import type { ComponentPropsWithoutRef } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './table.module.css'

/** A table of facts. */
export function Table({ className, ...table }: ComponentPropsWithoutRef<'table'>) {
  return <table {...table} className={classes(css.table, className)} />
}
