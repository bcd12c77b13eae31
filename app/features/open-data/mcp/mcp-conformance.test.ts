import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'

const site = await testServer()
afterAll(() => site.close())

const program = 'node_modules/@modelcontextprotocol/conformance/dist/index.js'

// The suite's other scenarios need a server with special tools, resources and prompts.
test.for(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  'the conformance suite finds no fault in %s',
  async (scenario) => {
    const url = `http://127.0.0.1:${site.port}`
    // The suite sends this address in the Origin header, so it must be the site's own address.
    site.settings.publicUrl = url
    const parameters = [program, 'server', '--url', `${url}/mcp`, '--scenario', scenario]
    // If a check fails, the program's exit status makes this call throw.
    const { stderr, stdout } = await promisify(execFile)(process.execPath, parameters)
    expect(stdout + stderr).toMatch(/Passed: (\d)\/\1, 0 failed, 0 warnings/)
  },
)
