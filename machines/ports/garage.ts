/** The cars of accounts. */
import type { GarageCar } from '#machines/domain/garage/garage.ts'

export interface Garages {
  /** None for an account that keeps no car. */
  carsOf(accountId: string): Promise<GarageCar[]>
  /** Keeps what `change` makes of the cars that there are, in one transaction; gives what is kept. It may run twice. */
  change(accountId: string, change: (cars: GarageCar[]) => readonly GarageCar[]): Promise<GarageCar[]>
}
