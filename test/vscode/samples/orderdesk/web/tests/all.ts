import { allocationChecks } from './allocation.check';
import { Checks } from './check';
import { moneyChecks } from './money.check';
import { textChecks } from './texts.check';

const check = new Checks();
moneyChecks(check);
allocationChecks(check);
textChecks(check);

export const passed = check.finish();
