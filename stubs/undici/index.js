// Stands in for undici, which @actions/http-client loads for getAgentDispatcher() alone. Nothing here calls that:
// see docs/decisions/0036-build-and-dependencies.md.
exports.ProxyAgent = class ProxyAgent {
  constructor() {
    throw new Error('undici is stubbed out: use HttpClient.request(), not getAgentDispatcher()');
  }
};
