import type { Environment } from '../../config/environment.ts'
import type { Staff } from '../../db/client.server.ts'
import type { Task } from '../../jobs/worker.ts'

/** What a feature does beside its pages. */
export type Feature = {
  tasks(staff: Staff, settings: Environment): Task[]
  /** Before its tasks run for the first time after a start. */
  prepare?(staff: Staff): Promise<void>
  gauges?: readonly FeatureGauge[]
  /** What `npm run doctor` shows as open. The tables may be missing. */
  openPoints?(staff: Staff): Promise<string[]>
  /** Before a restored database sends anything. Gives what the operator has to do. */
  afterRestore?(staff: Staff): Promise<string[]>
}

/** One query gives the figures of several gauges. */
export type FeatureGauge = {
  read(staff: Staff): Promise<Record<string, number>>
  /** By the figure's name: the gauge's, and what it counts. */
  figures: Readonly<Record<string, readonly [name: string, help: string]>>
}
