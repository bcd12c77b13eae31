import { page } from '../../routing/page.ts'
import { backToSubmission, publishAs } from './decide-and-show.server.ts'

export const handle = page({ cache: 'private' })

export const loader = backToSubmission

export const action = publishAs('restored')
