import { redirect } from 'react-router'
import { page } from '../../../kit/routing/page.ts'
import { decideOnHeld } from '../../../review/decisions/decide-and-show.server.ts'
import { releaseHeldMessage } from './held-messages.queries.server.ts'

export const handle = page({ cache: 'private', needsEmail: true })

export const loader = () => redirect('/review/held')

export const action = decideOnHeld('contact_released', releaseHeldMessage)
