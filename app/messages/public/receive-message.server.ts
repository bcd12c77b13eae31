import { receive } from '../../forms/receive.server.ts'
import { messageRecord } from '../message.fields.ts'
import { MESSAGE_FAILURE, messageForm } from './message-form.tsx'

export const receiveMessage = (args: Parameters<typeof receive>[0]) =>
  receive(args, {
    record: messageRecord,
    form: messageForm,
    fault: 'A message could not be stored',
    failure: { message: [MESSAGE_FAILURE] },
    thanks: '/contact?sent',
  })
