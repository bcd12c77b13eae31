import { createContext } from 'react-router'
import type { Sql } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import type { Queryable } from '../../../db/client.server.ts'
import type { SubmissionReference } from '../../../mail/letter-kinds.ts'

// These contexts are not declared in kit/feature.ts, because bin/serve.ts imports that file, and would then load React
// before it sets NODE_ENV.

/**
 * Erases a person from the tables of a feature. `hasAddress` returns an SQL condition that a column contains one of the
 * person's email addresses.
 */
export type ErasePerson = (connection: Queryable, hasAddress: (column: string) => Sql) => Promise<void>

/** Erases a person from the tables of all features. */
export const featureErasure = createContext<ErasePerson>()

export type Reader = 'sender' | 'reviewer'

/** Returns sentences about a request or listing, for an email to its sender or for its page in the console. */
export type ReportOn = (submission: SubmissionReference, reader: Reader, language: Language) => Promise<string[]>

/** Returns the sentences of all features about a submission. */
export const featureReports = createContext<ReportOn>()
