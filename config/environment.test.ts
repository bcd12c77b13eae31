import { expect, test } from 'vitest'
import { readEnvironment, unknownSettings } from './environment.ts'
import { unsetFacts } from './site.ts'

test('nothing needs to be set', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataFolder: 'data',
    databaseUrl: undefined,
    visitorDatabaseUrl: undefined,
    smtpUrl: undefined,
    smtpConnections: 5,
    lettersPerSecond: undefined,
    mailFrom: 'Dalil <team@dalil.example>',
    teamEmails: [],
    timeZone: 'Asia/Riyadh',
    trustedProxies: [],
    limits: { submissionsPer10Minutes: 5, submissionsPerDay: 30, signInsPer10Minutes: 20 },
    secondsToFill: 3,
    site: { name: 'Dalil', retention: { declined: 12, ended: 24, messages: 24, letters: 12, stops: 36 } },
  })
})

test('everything can be set', () => {
  const read = readEnvironment({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://dalil.example/',
    DATA_DIR: '/srv/dalil',
    DATA_OWNER: 'dalil-data',
    DATABASE_URL: 'postgres://dalil@db1.example:5432,db2.example:5433/dalil',
    VISITOR_DATABASE_URL: 'postgresql://visitor@db.example/dalil',
    SMTP_URL: 'smtps://mail.example',
    SMTP_CONNECTIONS: '50',
    SMTP_LETTERS_PER_SECOND: '14',
    MAIL_FROM: 'Letters <letters@dalil.example>',
    TEAM_EMAILS: ' Rana@Dalil.Example, sami@dalil.example ,',
    TIME_ZONE: 'Africa/Cairo',
    SESSION_SECRET: 'a secret of at least 32 characters',
    TRUSTED_PROXIES: ' 127.0.0.1, 10.0.0.0/8,fd00::/8 ,',
    SUBMISSIONS_PER_10_MINUTES: '1',
    SUBMISSIONS_PER_DAY: '1000000',
    SIGN_INS_PER_10_MINUTES: '7',
    SECONDS_TO_FILL: '0',
    SITE_NAME: 'Daleel',
    SITE_TAGLINE: 'A directory',
    SCHEDULING_URL: 'https://calendar.example',
    PROFILE_URL: 'https://network.example',
    TEAM_EMAIL: 'us@dalil.example',
    OPERATOR_NAME: 'Daleel Directories LLC',
    OPERATOR_ADDRESS: '12 Harbour Street, Aqaba, Jordan',
    OPERATOR_REGISTER: 'Companies register of Jordan, no. 1234',
    GROUP_COMPANIES: '[{"name":"Rukn","description":"Site teams","url":"https://rukn.test/"}]',
    ERASE_DECLINED_AFTER_MONTHS: '1',
    ERASE_ENDED_AFTER_MONTHS: '12',
    ERASE_MESSAGES_AFTER_MONTHS: '9999',
    DELETE_LETTERS_AFTER_MONTHS: '3',
    DELETE_STOPS_AFTER_MONTHS: '6',
    POLICIES_CHANGE_ON: '2028-05-01, 2027-03-01',
  })
  expect(read).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://dalil.example',
    dataFolder: '/srv/dalil',
    dataOwner: 'dalil-data',
    databaseUrl: 'postgres://dalil@db1.example:5432,db2.example:5433/dalil',
    visitorDatabaseUrl: 'postgresql://visitor@db.example/dalil',
    smtpUrl: 'smtps://mail.example',
    smtpConnections: 50,
    lettersPerSecond: 14,
    mailFrom: 'Letters <letters@dalil.example>',
    teamEmails: ['rana@dalil.example', 'sami@dalil.example'],
    timeZone: 'Africa/Cairo',
    sessionSecret: 'a secret of at least 32 characters',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
    limits: { submissionsPer10Minutes: 1, submissionsPerDay: 1_000_000, signInsPer10Minutes: 7 },
    secondsToFill: 0,
    policyChanges: ['2027-03-01', '2028-05-01'],
    site: {
      name: 'Daleel',
      tagline: 'A directory',
      schedulingUrl: 'https://calendar.example',
      profileUrl: 'https://network.example',
      teamEmail: 'us@dalil.example',
      operator: {
        name: 'Daleel Directories LLC',
        address: '12 Harbour Street, Aqaba, Jordan',
        register: 'Companies register of Jordan, no. 1234',
      },
      groupCompanies: [{ name: 'Rukn', description: 'Site teams', url: 'https://rukn.test/' }],
      retention: { declined: 1, ended: 12, messages: 9999, letters: 3, stops: 6 },
    },
  })
})

test.for([
  ['PORT', 'http', 'PORT must be a port number.'],
  ['PORT', '-1', 'PORT must be a port number.'],
  ['PORT', '3000.5', 'PORT must be a port number.'],
  ['PORT', '65536', 'PORT must be a port number.'],
  ['PUBLIC_URL', 'dalil.example', 'PUBLIC_URL must be a URL that begins with http:// or https://.'],
  ['PUBLIC_URL', 'ftp://dalil.example', 'PUBLIC_URL must be a URL that begins with http:// or https://.'],
  ['PUBLIC_URL', 'https://dalil.example/site', 'PUBLIC_URL must be a scheme and a host, without a path.'],
  ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
  [
    'DATABASE_URL',
    'postgres://db1,/dalil',
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
  ],
  [
    'DATABASE_URL',
    'postgres://db1:5432,db2:x/dalil',
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
  ],
  ['DATA_OWNER', '-u root', 'DATA_OWNER must be the name of an account.'],
  ['VISITOR_DATABASE_URL', 'db', 'VISITOR_DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
  ['SMTP_URL', 'mail.example:25', 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
  ['SMTP_CONNECTIONS', '0', 'SMTP_CONNECTIONS must be a whole number from 1 to 50.'],
  ['SMTP_CONNECTIONS', '51', 'SMTP_CONNECTIONS must be a whole number from 1 to 50.'],
  ['SMTP_LETTERS_PER_SECOND', '0', 'SMTP_LETTERS_PER_SECOND must be a whole number from 1 to 1000.'],
  ['SMTP_LETTERS_PER_SECOND', '0.5', 'SMTP_LETTERS_PER_SECOND must be a whole number from 1 to 1000.'],
  ['MAIL_FROM', 'nobody', "MAIL_FROM must be an email address, like 'Dalil <team@dalil.example>'."],
  ['MAIL_FROM', 'A <a@b.c>\r\nBcc: x@y.z', "MAIL_FROM must be an email address, like 'Dalil <team@dalil.example>'."],
  ['TEAM_EMAILS', 'rana@dalil.example, sami', 'TEAM_EMAILS must be an email address.'],
  ['TIME_ZONE', 'Riyadh', 'TIME_ZONE must be the name of a time zone, like Asia/Riyadh.'],
  ['TIME_ZONE', '+03:00', 'TIME_ZONE must be the name of a time zone, like Asia/Riyadh.'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must be at least 32 characters long.'],
  ['TRUSTED_PROXIES', '*', 'TRUSTED_PROXIES must be addresses or ranges, like 10.0.0.1, fd00::/8.'],
  ['TRUSTED_PROXIES', '10.0.0.1, proxy', 'TRUSTED_PROXIES must be addresses or ranges, like 10.0.0.1, fd00::/8.'],
  ['SUBMISSIONS_PER_10_MINUTES', '0', 'SUBMISSIONS_PER_10_MINUTES must be a whole number from 1 to 1000000.'],
  ['SUBMISSIONS_PER_DAY', '-1', 'SUBMISSIONS_PER_DAY must be a whole number from 1 to 1000000.'],
  ['SIGN_INS_PER_10_MINUTES', 'none', 'SIGN_INS_PER_10_MINUTES must be a whole number from 1 to 1000000.'],
  ['SECONDS_TO_FILL', '61', 'SECONDS_TO_FILL must be a whole number from 0 to 60.'],
  ['SECONDS_TO_FILL', '1.5', 'SECONDS_TO_FILL must be a whole number from 0 to 60.'],
  ['SCHEDULING_URL', 'javascript:alert(1)', 'SCHEDULING_URL must be a URL that begins with http:// or https://.'],
  ['PROFILE_URL', '/profile', 'PROFILE_URL must be a URL that begins with http:// or https://.'],
  ['TEAM_EMAIL', 'team', 'TEAM_EMAIL must be an email address.'],
  ...['Rukn', '{}', '["Rukn"]', '[{"name":"Rukn"}]', '[{"name":1,"description":"","url":"https://rukn.test"}]'].map(
    (value) => [
      'GROUP_COMPANIES',
      value,
      'GROUP_COMPANIES must be a list like [{"name":"…","description":"…","url":"https://…"}].',
    ],
  ),
  [
    'GROUP_COMPANIES',
    '[{"name":"Rukn","description":"","url":"javascript:alert(1)"}]',
    'GROUP_COMPANIES must be a URL that begins with http:// or https://.',
  ],
  ...['11', '0', '10000'].map((value) => [
    'ERASE_ENDED_AFTER_MONTHS',
    value,
    'ERASE_ENDED_AFTER_MONTHS must be a whole number of months, from 12 to 9999.',
  ]),
  ...['1 March 2027', '2027-02-29', '2027-3-1', '2027-03-01 2028-03-01'].map((value) => [
    'POLICIES_CHANGE_ON',
    value,
    'POLICIES_CHANGE_ON must be days, like 2027-03-01.',
  ]),
  ...['0', '-1', '1.5', 'a year', '10000', '012'].flatMap((value) =>
    [
      'ERASE_DECLINED_AFTER_MONTHS',
      'ERASE_MESSAGES_AFTER_MONTHS',
      'DELETE_LETTERS_AFTER_MONTHS',
      'DELETE_STOPS_AFTER_MONTHS',
    ].map((variable) => [variable, value, `${variable} must be a whole number of months, from 1 to 9999.`]),
  ),
])('%s=%j: %s', ([variable = '', value = '', sentence = '']) => {
  expect(() => readEnvironment({ [variable]: value })).toThrow(new Error(sentence))
})

test.for([
  ['SMTP_URL', 'smtp://user:p@ss/w@mail.example'],
  ['SMTP_URL', 'smtp://user:p/w@mail.example:587'],
  ['SMTP_URL', 'smtp://user:12?x@mail.example'],
  ['SMTP_URL', 'smtp://user:12#x@mail.example'],
  ['SMTP_URL', 'smtps://user:100%@mail.example'],
  ['SMTP_URL', 'smtp://mail.example/inbox'],
  ['DATABASE_URL', 'postgres://dalil:p@ss/w@db.example/dalil'],
  ['DATABASE_URL', 'postgres://dalil:12#x@db.example/dalil'],
  ['DATABASE_URL', 'postgres://dalil:p@ss/w@db1,db2/dalil'],
  ['DATABASE_URL', 'postgres://dalil@db.example/dalil/public'],
  ['VISITOR_DATABASE_URL', 'postgres://visitor:1?x@db.example/dalil'],
])('%s=%s is refused with a sentence on how to write the marks of a password', ([variable = '', value]) => {
  const marks = /In a name or password write @ as %40, \/ as %2F, \? as %3F, # as %23, % as %25\.$/
  expect(() => readEnvironment({ [variable]: value })).toThrow(marks)
})

test.for([
  ['SMTP_URL', 'smtp://user:p@ssword@mail.example'],
  ['SMTP_URL', 'smtp://user%40dalil.example:p%40ss%2Fw@mail.example:587/?pool=true'],
  ['DATABASE_URL', 'postgres://dalil:p%40ss%2Fw@db1:5432,db2/dalil?sslmode=require'],
  ['DATABASE_URL', 'postgres:///dalil?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://dalil@%2Fvar%2Frun%2Fpostgresql/dalil'],
  ['PROFILE_URL', 'https://social.example/@dalil'],
])('%s=%s is accepted', ([variable = '', value]) => {
  expect(() => readEnvironment({ [variable]: value })).not.toThrow()
})

test('a public link with a name and a password is refused', () => {
  expect(() => readEnvironment({ SCHEDULING_URL: 'https://user:secret@book.example/' })).toThrow(
    new Error('SCHEDULING_URL must have no name and password before the host.'),
  )
})

test('all mistakes are reported at once, each with a sentence', () => {
  expect(() => readEnvironment({ PORT: 'x', TEAM_EMAIL: 'y' })).toThrow(
    new Error('PORT must be a port number.\nTEAM_EMAIL must be an email address.'),
  )
})

test('an empty value counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'SMTP_URL',
    'SMTP_CONNECTIONS',
    'SMTP_LETTERS_PER_SECOND',
    'TEAM_EMAILS',
    'SESSION_SECRET',
    'TRUSTED_PROXIES',
    'SUBMISSIONS_PER_10_MINUTES',
    'SECONDS_TO_FILL',
  ]
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnvironment({}))
})

test.for([
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: 'dalil.example', PORT: '80' }, 'http://dalil.example:80'],
  [{ HOST: '10.0.0.1' }, 'http://10.0.0.1:3000'],
  [{ HOST: 'fd00::1' }, 'http://[fd00::1]:3000'],
  [{ PUBLIC_URL: 'https://dalil.example' }, 'https://dalil.example'],
  [{ PUBLIC_URL: 'https://دليل.example/' }, 'https://xn--ugb6bax.example'],
  [{ PUBLIC_URL: 'HTTPS://Dalil.Example:443' }, 'https://dalil.example'],
] as const)('with %j the site is at %s', ([environment, publicUrl]) => {
  expect(readEnvironment(environment).publicUrl).toBe(publicUrl)
})

test('variables about the operator that are not set or lead to an example are named', () => {
  const facts = {
    OPERATOR_NAME: 'Daleel Directories LLC',
    OPERATOR_ADDRESS: 'Aqaba',
    OPERATOR_REGISTER: 'no. 1234',
    GROUP_COMPANIES: '[]',
    SCHEDULING_URL: 'https://calendar.test/a.example',
    PROFILE_URL: 'https://network.test',
    TEAM_EMAIL: 'us@daleel.test',
  }
  expect(unsetFacts(readEnvironment(facts).site)).toEqual([])
  expect(unsetFacts(readEnvironment({}).site)).toEqual(Object.keys(facts))
  expect(unsetFacts(readEnvironment({ ...facts, SCHEDULING_URL: 'https://a.example:444/b' }).site)).toEqual([
    'SCHEDULING_URL',
  ])
})

test.for([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['TEAM_EMAILZ', 'TEAM_EMAILS'],
  ['TEAM_EMAL', 'TEAM_EMAIL'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['Data_Dir', 'DATA_DIR'],
  ['PROT_', undefined],
  ['PORTS', 'PORT'],
  ['PGPORT', undefined],
  ['PGHOST', undefined],
  ['HOME', undefined],
  ['LISTEN_PID', undefined],
  ['NODE_OPTIONS', undefined],
  ['PORT', undefined],
] as const)('the name %s is recognised as a misspelling of %s', ([name, meant]) => {
  expect(unknownSettings([name])).toEqual(meant ? [`${name} is not a setting. Did you mean ${meant}?`] : [])
})

test('every unknown name in a file of settings is named', () => {
  expect(unknownSettings(['PORT', 'SMTP_HOTS', 'SMTP_URK', 'HOME'], true)).toEqual([
    'SMTP_HOTS is not a setting.',
    'SMTP_URK is not a setting. Did you mean SMTP_URL?',
    'HOME is not a setting.',
  ])
})
