import { getMetadataStorage, type MetadataStorage } from 'class-validator';

type Found = ReturnType<MetadataStorage['getTargetValidationMetadatas']>;
type Grouped = ReturnType<MetadataStorage['groupByPropertyName']>;

const remembering = new WeakSet<MetadataStorage>();

/**
 * Makes class-validator remember the rules of each class. It looks through the rules of all classes of the program for
 * every value otherwise, and groups what it finds. A rule that is declared later is heeded.
 */
export function rememberRules(storage: MetadataStorage = getMetadataStorage()): void {
  if (remembering.has(storage)) return;
  remembering.add(storage);
  let found = new Map<unknown, Map<string, Found>>();
  const grouped = new WeakMap<Found, Grouped>();
  const add = storage.addValidationMetadata.bind(storage);
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);

  storage.addValidationMetadata = (metadata) => {
    found = new Map();
    add(metadata);
  };
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (groups?.length) return find(target, schema, always, strictGroups, groups);
    const ofTarget = found.get(target) ?? new Map<string, Found>();
    found.set(target, ofTarget);
    const name = `${schema} ${always} ${strictGroups}`;
    const rules = ofTarget.get(name) ?? find(target, schema, always, strictGroups, groups);
    ofTarget.set(name, rules);
    return rules;
  };
  storage.groupByPropertyName = (rules) => {
    const groups = grouped.get(rules) ?? group(rules);
    grouped.set(rules, groups);
    return groups;
  };
}
