import sql from 'sql-template-tag'
import { PERIODS } from '../../config/retention.ts'
import type { Staff } from '../../db/client.server.ts'

const isOld = sql`created_at < now() - make_interval(days => ${PERIODS.daysOfInvitationNote})`

/** Empties the notes, and ends what no reviewer has decided on. That a vendor was invited stays: it is invited once. */
export async function ageInvitations(staff: Staff): Promise<void> {
  await staff.query(sql`update invitations set state = 'discarded' where state = 'held' and ${isOld}`)
  await staff.query(sql`
    update invitations set note = '', origin = null
    where state in ('sent', 'discarded') and (note <> '' or origin is not null) and ${isOld}`)
}

/** Vendors may have got them after the backup, have turned them off, or have been asked whether they want them. */
export async function endWaitingInvitations(staff: Staff): Promise<void> {
  await staff.query(sql`
    update invitations set state = 'discarded', sent_at = coalesce(sent_at, now()) where state = 'waiting'`)
  await staff.query(sql`update vendor_listings set ask_about_invitations = null where ask_about_invitations`)
}
