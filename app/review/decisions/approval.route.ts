import { backToSubmission, publishAs } from './decide-and-show.server.ts'

export const loader = backToSubmission

export const action = publishAs('approved')
