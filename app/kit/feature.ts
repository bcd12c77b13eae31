import type { IncomingMessage } from 'node:http'
import type { Environment } from '../../config/environment.ts'
import type { Language } from '../../config/language.ts'
import type { Staff } from '../../db/client.server.ts'
import type { Task } from '../../jobs/worker.ts'
import type { SubmissionReference } from '../../mail/letter-kinds.ts'
import type { ErasePerson, Reader } from './routing/feature-context.server.ts'
import type { OneClick } from './routing/one-click.ts'

/** The parts that a feature adds to the site besides its pages. */
export type Feature = {
  tasks(staff: Staff, settings: Environment): Task[]
  /** Runs once each time the process starts, before the feature's tasks run. */
  prepare?(staff: Staff): Promise<void>
  gauges?: readonly FeatureGauge[]
  oneClick?: OneClick
  erasePerson?: ErasePerson
  /** Runs before the site sends any email from a restored database. Returns what the operator still has to do. */
  afterRestore?(staff: Staff): Promise<string[]>
  /** Called once in each process that serves the site. `networkOf` returns the network that sent a request. */
  openCounter?(staff: Staff, settings: Environment, networkOf: (request: IncomingMessage) => string): AnswerCounter
  reportOn?(staff: Staff, submission: SubmissionReference, reader: Reader, language: Language): Promise<string[]>
}

/** Sees every response of a process after it was sent, with its status. `close` stores the counts. */
export type AnswerCounter = { count(request: IncomingMessage, status: number): void; close(): Promise<void> }

type GaugeText = { name: string; help: string }

/** A group of gauges whose figures come from one query. */
type FeatureGauge = {
  read(staff: Staff): Promise<Record<string, number>>
  figures: Readonly<Record<string, GaugeText>>
}

/** Declares gauges. A figure that the query does not return is a type error. */
export const gaugesOf = <Figure extends string>(
  read: (staff: Staff) => Promise<Record<Figure, number>>,
  figures: Record<NoInfer<Figure>, GaugeText>,
): FeatureGauge => ({ read, figures })
