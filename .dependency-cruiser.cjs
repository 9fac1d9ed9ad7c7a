/** The shape of Galley, checked on every run. test/architecture proves that each rule still bites. */
const core = '^libs/[^/]+/src/(domain|ports|use-cases)/';

module.exports = {
  forbidden: [
    {
      name: 'contexts-do-not-meet',
      severity: 'error',
      comment: 'A context asks for help through a port of its own; apps/*/src/wiring holds the adapter.',
      from: { path: '^libs/([^/]+)/' },
      to: { path: '^libs/', pathNot: ['^libs/$1/', '^libs/(shared-kernel|platform)/'] },
    },
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      comment: 'The shared kernel is pure and knows nobody.',
      from: { path: '^libs/shared-kernel/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/shared-kernel/' },
    },
    {
      name: 'platform-knows-no-context',
      severity: 'error',
      comment: 'Plumbing has no business words.',
      from: { path: '^libs/platform/' },
      to: { path: '^libs/', pathNot: '^libs/(platform|shared-kernel)/' },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment: 'Strangers install the client alone, and run it where there is no Node.',
      from: { path: '^libs/client/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/client/src/' },
    },
    {
      name: 'core-is-pure',
      severity: 'error',
      comment: 'Rules must be testable without a framework or a database.',
      from: { path: core, pathNot: '\\.spec\\.ts$' },
      to: {
        path: ['node_modules', '/adapters/', '^libs/platform/', '\\.module\\.ts$', '^(node:|fs|path|http|crypto)'],
      },
    },
    {
      name: 'domain-knows-no-port',
      severity: 'error',
      comment: 'A rule that needs a port belongs in a use case.',
      from: { path: '^libs/[^/]+/src/domain/', pathNot: '\\.spec\\.ts$' },
      to: { path: '/src/(ports|use-cases)/' },
    },
    {
      name: 'ports-know-no-use-case',
      severity: 'error',
      comment: 'Ports say what the core needs, in domain words.',
      from: { path: '^libs/[^/]+/src/ports/' },
      to: { path: '/src/use-cases/' },
    },
    {
      name: 'http-knows-no-database',
      severity: 'error',
      comment: 'Controllers go through ports and use cases.',
      from: { path: '/src/adapters/http/' },
      to: { path: ['/src/adapters/typeorm/', 'node_modules/(typeorm|pg)/'] },
    },
    {
      name: 'front-doors-only',
      severity: 'error',
      comment: 'Apps, tests and other libs enter a lib by src/index.ts or testing/index.ts.',
      from: { path: '^(apps|test|libs/([^/]+))/' },
      to: {
        path: '^libs/([^/]+)/',
        pathNot: [
          '^libs/[^/]+/(src|testing)/index\\.ts$',
          '^libs/$2/',
          // The set-up of a test run starts a server before any framework is loaded.
          '^libs/platform/src/embedded-postgres/index\\.ts$',
          // A spec holds the committed types of the client against what would be generated.
          '^libs/client/generator/index\\.ts$',
        ],
      },
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      comment: 'Fakes and builders never ship.',
      from: { path: '^(apps|libs|migrations)/', pathNot: ['\\.(db-)?spec\\.ts$', '^(apps|libs)/[^/]+/testing/'] },
      to: { path: '^((apps|libs)/[^/]+/testing/|test/)' },
    },
    {
      name: 'example-site-is-a-consumer',
      severity: 'error',
      comment: 'It knows of the service what every site knows: the client.',
      from: { path: '^apps/example-site/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^(apps|bench|libs|migrations|scripts|test)/',
        pathNot: ['^apps/example-site/', '^libs/client/src/index\\.ts$'],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle hides the order in which things can be understood; in ES modules it also breaks decorators.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(libs/client/)?dist/' },
  },
};
