import { createContext } from 'react-router'
import type { Visitor } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { type Context, staffPool, visitorPool } from '../../kit/routing/context.server.ts'
import { findListedOrNot } from '../../requests/request.queries.server.ts'
import { type FileRequest, findOwnRequest } from './own-request.queries.server.ts'

type Opened = { key: string; request: FileRequest; isInBoth: boolean }

/** By the manage link that a form on the page has sent: the key is in no address. */
export const openedByKey = createContext<Opened | null>(null)

/** For the rest of this HTTP request. False where the link opens no vendor request. */
export async function openByKey(context: Context, key: string, isInBoth: boolean): Promise<boolean> {
  const request = await findOwnRequest(context.get(staffPool), key)
  if (request) context.set(openedByKey, { key, request, isInBoth })
  return request !== undefined
}

/** From the address of a request's page, or from a manage link. */
export function readAddress(typed: string): { id: string } | { key: string } | undefined {
  const url = URL.parse(typed.trim().slice(0, 2_000), 'http://site')
  const key = url?.searchParams.get('key')
  if (key) return /^[\w-]{16,64}$/.test(key) ? { key } : undefined
  const [, id = ''] = /\/opportunities\/([\da-f-]{36})\/?$/i.exec(url?.pathname ?? '') ?? []
  return isUuid(id) ? { id: id.toLowerCase() } : undefined
}

/** 'missing': its page is not there any more. */
export async function requestOfFile(
  context: Context,
  id: string | undefined,
): Promise<FileRequest | 'missing' | undefined> {
  const opened = context.get(openedByKey)
  if (opened) return opened.request
  return id === undefined ? undefined : ((await findPublic(context.get(visitorPool), id)) ?? 'missing')
}

async function findPublic(db: Visitor, id: string): Promise<FileRequest | undefined> {
  const found = await findListedOrNot(db, id)
  if (!found) return undefined
  const ended = 'status' in found ? { status: found.status, closesOn: null } : undefined
  return { closesOn: null, status: 'approved', ...found, ...ended, publicId: found.id }
}
