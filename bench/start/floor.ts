/** The least that an action on these two packages does before its first request. */
import { getInput, setSecret } from '@actions/core';
import { HttpClient } from '@actions/http-client';

setSecret(getInput('api-key'));
void new HttpClient('bench').get(getInput('base-url')).then(({ message }) => message.resume());
