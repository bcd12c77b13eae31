import { redirect } from 'react-router'
import { heldAddress } from '../../../review/held-address.ts'

export const loader = () => redirect(heldAddress('invitations'), 301)
