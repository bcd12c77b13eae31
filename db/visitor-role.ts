import pg from 'pg'
import type { Login } from './login.ts'

const SUBMISSION_COLUMNS =
  'id, company, company_website, location, country, services, project_type, ownership_type, project_size, description, contact_email, specialties, languages, suspicion'
const OPPORTUNITY_COLUMNS =
  'id, company, logo_url, description, location, country, ownership_type, project_size, services, project_type, specialties, languages, contact_email, posted_at, created_at, facets, search_text'
const LISTING_COLUMNS =
  'id, vendor_type, company_name, location, country, website, contact_email, services, specialties, languages, linkedin_profile, first_name, last_name, suspicion'

/**
 * The visitor's rights, whole: the six operations of spec section 7. A column that is not named cannot be written, so a
 * visitor's row always has the status 'pending' and no decision.
 */
const grants = (database: string, visitor: string) => `
  -- PostgreSQL lets everyone make temporary tables.
  revoke temporary on database ${database} from public;
  grant usage on schema public to ${visitor};
  revoke all on all tables in schema public from ${visitor};
  grant select (${OPPORTUNITY_COLUMNS}) on opportunities to ${visitor};
  grant select on public_listings to ${visitor};
  grant insert (${SUBMISSION_COLUMNS}) on opportunity_submissions to ${visitor};
  grant insert (${LISTING_COLUMNS}) on vendor_listings to ${visitor};
  grant insert (id, name, email, message, suspicion) on contact_submissions to ${visitor};
  -- For the version before, while it serves; see migration 0018.
  grant insert (kind, content, reason) on caught to ${visitor};
`

/**
 * Makes the visitor's login where it is missing and grants it exactly its rights.
 * Throws with a sentence when it is the owner's own, or when the server refuses to make roles, as managed ones may.
 */
export async function letVisitorsIn(owner: pg.Client, visitor: Login): Promise<void> {
  const role = visitor.user ?? ''
  if (role === owner.user) {
    throw new Error(
      `Visitors may not come in as ${role}, the owner of the tables. Set VISITOR_DATABASE_URL to a URL with another login.`,
    )
  }
  await makeRole(owner, role, visitor.password)
  await owner.query(grants(pg.escapeIdentifier(owner.database ?? ''), pg.escapeIdentifier(role)))
}

async function makeRole(owner: pg.Client, role: string, password: string | undefined): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const login = password ? `login password ${pg.escapeLiteral(password)}` : 'login'
  const { rowCount: exists } = await owner.query('select from pg_roles where rolname = $1', [role])
  try {
    // Altered as well as created: the owner's password, and with it a derived one, may have changed.
    await owner.query(`${exists ? 'alter' : 'create'} role ${name} ${login}`)
  } catch (cause) {
    // A role made by hand need not be ours to alter.
    if (exists) return
    throw new Error(
      `The database refuses to create the role ${role}. Create a login role by hand and set VISITOR_DATABASE_URL to a URL that uses it.`,
      { cause },
    )
  }
}
