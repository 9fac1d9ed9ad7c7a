const fc = require('fast-check');

/**
 * Properties are what a trial lasts longest with. That one fails is enough here: looking for the smallest input takes many times as
 * long. After `interruptAfterTimeLimit` milliseconds the inputs so far have to do. The seed lets two runs try the same inputs.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true, interruptAfterTimeLimit: 300, seed: 1 });
