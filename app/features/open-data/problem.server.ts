/** For any website, whose scripts may read these headers too. */
export const OPEN_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After',
}

export const PROBLEM_HEADERS = { ...OPEN_HEADERS, 'Content-Type': 'application/problem+json' }

const TITLES = {
  400: 'Bad Request',
  404: 'Not Found',
  410: 'Gone',
  413: 'Content Too Large',
  414: 'URI Too Long',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

type Status = keyof typeof TITLES

/** RFC 9457. */
export const problemBody = (status: Status, detail: string, more: object = {}): string =>
  JSON.stringify({ title: TITLES[status], status, detail, ...more })

export const problem = (status: Status, detail: string, more: object = {}): Response =>
  new Response(problemBody(status, detail, more), {
    status,
    headers: { ...PROBLEM_HEADERS, ...(status === 503 && { 'Retry-After': '30' }) },
  })
