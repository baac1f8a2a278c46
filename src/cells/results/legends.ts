/** The meanings of the numbers in panel records (contract §2.13, §2.15, §2.16). */

export const deactivation = { 0: 'active', 1: 'inactive' };
export const modelStatus = { 0: 'deactivated', 1: 'active' };
export const confidentiality = { 0: 'not confidential', 1: 'confidential' };
export const accessRoles = { 0: 'responsible', 1: 'superior', 2: 'team', 3: 'facilitator' };
export const permissions = { 0: 'view only', 1: 'may edit panel values' };
