/** The name of the kind of virtual machines, for kinds that refer to it: no kind imports another. */
export const machineKind = 'virtual_machine';
