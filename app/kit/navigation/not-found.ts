import { data } from 'react-router'

export const notFound = () => data('Not Found', { status: 404, statusText: 'Not Found' })
