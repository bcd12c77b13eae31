import { createContext, RouterContextProvider } from 'react-router'
import type { Environment } from '../config/environment.ts'
import type { Team, Visitor } from '../db/client.server.ts'
import type { Turns } from './limits.server.ts'

/** What a route may reach for, given by the server with each request. */
export const visitorDoor = createContext<Visitor>()
export const teamDoor = createContext<Team>()
export const environment = createContext<Environment>()
export const turns = createContext<Turns>()

/** The context of one request. */
export function requestContext(
  visitor: Visitor,
  team: Team,
  settings: Environment,
  ofItsNetwork: Turns,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitorDoor, visitor)
  context.set(teamDoor, team)
  context.set(environment, settings)
  context.set(turns, ofItsNetwork)
  return context
}
