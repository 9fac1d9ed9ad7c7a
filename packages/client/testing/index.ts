export { breaks, hangs, json, KEY, ScriptedServer, stalls, type Received, type Step } from './scripted-server.ts';
export { ChangingList } from './changing-list.ts';
export { rejection } from './rejection.ts';
