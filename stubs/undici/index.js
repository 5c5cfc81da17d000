// Stands in for undici, which @actions/http-client loads for getAgentDispatcher() alone. Nothing here calls that:
// docs/decisions/0002-undici-stub.md tells what it saves and how a call would show.
exports.ProxyAgent = class ProxyAgent {
  constructor() {
    throw new Error('undici is stubbed out: use HttpClient.request(), not getAgentDispatcher()');
  }
};
