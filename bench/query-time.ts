import type pg from 'pg'

/**
 * Times from here on how long at least one question to the database is open: a page may ask several at once. A
 * transaction is one question from taking its connection to giving it back. Pages are asked for one at a time, so what
 * the given function takes is one page's.
 */
export function timeQueries(...doors: pg.Pool[]): () => number {
  let open = 0
  let since = 0
  let spent = 0
  const begin = () => {
    if (open++ === 0) since = performance.now()
  }
  const end = () => {
    if (--open === 0) spent += performance.now() - since
  }
  for (const door of doors) watch(door, begin, end)
  return () => {
    const taken = spent
    spent = 0
    return taken
  }
}

function watch(door: pg.Pool, begin: () => void, end: () => void): void {
  const query = door.query.bind(door) as (statement: unknown) => Promise<unknown>
  const connect = door.connect.bind(door)
  Object.assign(door, {
    async query(statement: unknown) {
      begin()
      return query(statement).finally(end)
    },
    // The pool's own way to a connection, for a single query, brings a callback.
    connect(callback?: Parameters<typeof connect>[0]) {
      return callback ? connect(callback) : watchTransaction(connect(), begin, end)
    },
  })
}

async function watchTransaction(connecting: Promise<pg.PoolClient>, begin: () => void, end: () => void) {
  begin()
  const client = await connecting
  const release = client.release
  client.release = (broken) => {
    end()
    release(broken)
  }
  return client
}
