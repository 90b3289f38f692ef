"""Runs wrk with a script for the requests and the results."""

import json
import subprocess
import tempfile

from processes import Failed

SCRIPT = """
local asked = {%s}
local requests, turn = {}, 0
for name, value in pairs({%s}) do wrk.headers[name] = value end

init = function()
  for index, one in ipairs(asked) do requests[index] = wrk.format(one[1], one[2]) end
end

%s

done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests": %%d, "microseconds": %%d, "p99": %%d, "refused": %%d, "broken": %%d}',
    summary.requests, summary.duration, latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
"""
IN_TURN = "request = function() turn = turn % #requests + 1; return requests[turn] end"


class Load:
    """A running wrk. `asked` holds methods and paths, requested in turn."""

    def __init__(self, address, asked, headers=None, seconds=2, connections=16):
        self.what = " ".join(asked[0])
        self.script = tempfile.NamedTemporaryFile("w", suffix=".lua")
        self.script.write(lua(asked, headers or {}))
        self.script.flush()
        url = address + asked[0][1]
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "10s", "-s", self.script.name, url]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def end(self):
        output = self.process.communicate()[0]
        self.script.close()
        if self.process.returncode:
            raise Failed(f"wrk failed on {self.what}:\n{output}")
        figures = json.loads(output.splitlines()[-1])
        if figures["refused"] or figures["broken"]:
            raise Failed(
                f"of {figures['requests']} requests such as {self.what}, {figures['refused']} were refused"
                f" and {figures['broken']} broke off or took too long"
            )
        if not figures["requests"]:
            raise Failed(f"{self.what} was never answered")
        return figures


def lua(asked, headers):
    headers = ", ".join(f"[{json.dumps(name)}] = {json.dumps(value)}" for name, value in headers.items())
    pairs = ", ".join(f"{{{json.dumps(method)}, {json.dumps(path)}}}" for method, path in asked)
    # Without a script wrk sends the same GET each time, which leaves it more time to measure.
    return SCRIPT % (pairs, headers, IN_TURN if len(asked) > 1 else "")
