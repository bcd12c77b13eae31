import { createContext } from 'react-router'
import type { Sql } from 'sql-template-tag'
import type { Environment } from '../../config/environment.ts'
import type { Queryable, Staff } from '../../db/client.server.ts'
import type { Task } from '../../jobs/worker.ts'
import type { OneClick } from './routing/one-click.ts'

/** What a feature does beside its pages. */
export type Feature = {
  tasks(staff: Staff, settings: Environment): Task[]
  /** Runs before the feature's tasks run for the first time after a start. */
  prepare?(staff: Staff): Promise<void>
  gauges?: readonly FeatureGauge[]
  oneClick?: OneClick
  erasePerson?: ErasePerson
  /** Runs before a restored database sends anything. Returns what the operator has to do. */
  afterRestore?(staff: Staff): Promise<string[]>
}

/** Erases a person from the tables of a feature. `hasAddress` is a condition on a column with an address. */
export type ErasePerson = (connection: Queryable, hasAddress: (column: string) => Sql) => Promise<void>

/** Erases a person from the tables of all features. */
export const featureErasure = createContext<ErasePerson>()

type GaugeText = { name: string; help: string }

/** One query returns the figures of several gauges. */
type FeatureGauge = {
  read(staff: Staff): Promise<Record<string, number>>
  figures: Readonly<Record<string, GaugeText>>
}

/** Does not compile with a figure that the query does not return. */
export const gaugesOf = <Figure extends string>(
  read: (staff: Staff) => Promise<Record<Figure, number>>,
  figures: Record<NoInfer<Figure>, GaugeText>,
): FeatureGauge => ({ read, figures })
